/** The name of a question's place on the canvas, from which the question moves to its next place. */
export const questionPlace = (id: string): string => `question ${id}`
