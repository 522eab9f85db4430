/** The text of a count without its number, for a label beside the number: '3 votes', 3 -> 'votes'. */
export const labelBeside = (text: string, count: number): string => text.replace(String(count), '').trim()
