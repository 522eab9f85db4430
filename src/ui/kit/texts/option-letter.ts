const firstLetter = 'A'.charCodeAt(0)

/** The letter of an option: A, B, C … `place` is its index. */
export const optionLetter = (place: number): string => String.fromCharCode(firstLetter + place)
