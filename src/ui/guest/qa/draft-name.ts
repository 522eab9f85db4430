/** The storage name of the draft for a new question, or for a question that is edited. */
export const draftName = (code: string, questionId = ''): string => `question:${code}:${questionId}`
