/** Number of colours that guests' names have. The theme has a variable for each. */
export const guestColours = 8

/**
 * The index of the colour of a guest's name, 0 to 7. It depends on the name only, because no other surface knows the
 * id of a guest. So a guest has the same colour on every surface, and a colour tells nothing about an anonymous guest.
 */
export const guestColour = (name: string): number => hashOf(name) % guestColours

/** Number of drawn characters. A quiz shows them in place of the initials of its players. */
export const guestCharacters = 12

/** The index of the character of a guest, 0 to 11: the chosen one, or one that depends on the name only. */
export const guestCharacter = (name: string, chosen: number | null | undefined): number =>
  chosen ?? Math.floor(hashOf(name) / guestColours) % guestCharacters

function hashOf(name: string): number {
  let hash = 0x81_1c_9d_c5
  for (const character of name.normalize('NFC').trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  }
  // The low bits of this hash alone are nearly the same for similar names.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
