import type { SampleTexts } from './sample-show.ts'

export const sampleInEnglish: SampleTexts = {
  name: 'Sample event: an afternoon together',
  location: 'Main hall',
  schedule: '14:00 Welcome\n14:10 Word cloud and poll\n14:25 Questions\n14:45 Break\n15:00 Quiz\n15:20 Draw',
  cues: {
    welcome: {
      title: 'Welcome',
      notes: 'Ask everybody to scan the code. Begin when most people are in.',
    },
    agenda: { title: 'Today', notes: 'Name the three parts: ideas, questions, fun.' },
    cloud: {
      title: 'How are you?',
      notes: 'One word each. Read the largest words aloud and ask who wrote them.',
    },
    poll: {
      title: 'What are you looking forward to?',
      notes: 'The result is hidden. The next press reveals it.',
    },
    questions: { title: 'Your questions', notes: 'Answer the questions with the most votes first.' },
    comments: {
      title: 'Greetings to the hall',
      notes: 'Comments and reactions are open during this slide, and move over the screen.',
    },
    pause: { title: 'Break', notes: 'The screen counts down. Be back a minute early.' },
    quiz: { title: 'Quiz', notes: 'Three questions. Each press takes the next step of the quiz.' },
    ideas: { title: 'Your ideas', notes: 'The entries appear on a wall. Pick two and ask for more.' },
    ranking: {
      title: 'Where to next year?',
      notes: 'Guests tap the places in their order. Watch the bars trade places.',
    },
    rating: { title: 'How was it?', notes: 'Ask for the ratings while everybody is still here.' },
    draw: {
      title: 'Draw',
      notes:
        'Everybody who joined is in the draw. Let the hall call out a word: it becomes part of the draw.',
    },
    closing: { title: 'Thank you', notes: 'Say when and where people get the results.' },
  },
  slides: {
    agenda: { heading: 'Today', text: 'Your phone is your voice: **vote, ask and play along**.' },
    comments: {
      heading: 'Send a greeting to the hall',
      text: 'Write a comment or send a reaction. Everybody sees it on the screen.',
    },
    pause: { heading: 'A short break', text: 'Coffee and tea are in the foyer.' },
    closing: { heading: 'Thank you for coming', text: 'Get home safely, and **see you next time**.' },
  },
  cloud: 'How do you feel right now, in one word?',
  poll: {
    title: 'Which part are you looking forward to most?',
    options: ['The questions', 'The quiz', 'The draw', 'Meeting people'],
  },
  quiz: {
    title: 'Three quick questions',
    questions: [
      ['How far does light travel in one second?', '300,000 km', '30,000 km', '3,000 km', '3,000,000 km'],
      ['Which animal has three hearts?', 'The octopus', 'The whale', 'The giraffe', 'The elephant'],
      ['Which planet is closest to the Sun?', 'Mercury', 'Venus', 'Mars', 'Earth'],
    ],
  },
  ideas: 'What should we do together next?',
  ranking: {
    title: 'Where should we meet next year?',
    options: ['By the sea', 'In the mountains', 'In a big city', 'Here again'],
  },
  rating: {
    title: 'How did you like this afternoon?',
    statements: ['Content', 'Pace', 'Taking part by phone'],
    ends: ['Not much', 'Very much'],
  },
  draw: {
    title: 'The draw',
    prizes: [
      ['Second prize', 'A book of your choice', 1],
      ['First prize', 'Dinner for two', 1],
    ],
  },
}
