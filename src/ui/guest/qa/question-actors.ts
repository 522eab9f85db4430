import { liveQuestions } from '#services/questions.actors.ts'

/** Reads the questions that a list needs. */
export const readQuestions = (...given: Parameters<typeof liveQuestions>) => liveQuestions(...given)
