/** How texts are compared and searched: of one width and one case (docs/decisions/0015). */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase()
