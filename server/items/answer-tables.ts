/** Where answers of guests are kept; each has `item_id`, `round`, `guest_id` and `created_at`. */
export const answerTables = ['ballot', 'quiz_answer', 'word_entry', 'text_entry'] as const
