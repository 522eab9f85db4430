/** The words of a counting text without its number, for a number that stands beside them: '3 votes', 3 -> 'votes'. */
export const labelBeside = (text: string, count: number): string => text.replace(String(count), '').trim()
