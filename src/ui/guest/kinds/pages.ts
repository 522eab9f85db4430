// The kinds' pages: one file for the phone to fetch, as each is fetched soon anyway.

export { LotteryCard } from './lottery/lottery-card.tsx'
export { OpenTextPage } from './open-text/open-text-page.tsx'
export { PollPage } from './poll/poll-page.tsx'
export { QuizPage } from './quiz/quiz-page.tsx'
export { RatingPage } from './rating/rating-page.tsx'
export { WordCloudPage } from './word-cloud/word-cloud-page.tsx'
