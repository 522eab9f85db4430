/** What the question that is being written in an event is kept as, or one that is being changed. */
export const draftName = (code: string, questionId = ''): string => `question:${code}:${questionId}`
