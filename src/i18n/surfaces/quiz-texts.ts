import { textSource } from './text-source.ts'

/** Texts of the quiz. These texts are loaded with the quiz components of each surface. */
export const quizTexts = textSource((language) => [import(`../${language}/quiz.ts`)])
