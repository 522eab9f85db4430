import type { ReactNode } from 'react'
import { guestCharacter } from '#contract/guest-colour.ts'
import { Avatar, type AvatarProps } from './avatar.tsx'
import { nameColour } from './name-colour.ts'

// The faces are drawn in the colour of the text on an avatar, their features in a shade.
const shade = 'rgba(0, 0, 0, 0.72)'
const soft = 'rgba(0, 0, 0, 0.22)'

const dots = (y: number, apart: number, radius = 1.25): ReactNode => (
  <>
    <circle cx={12 - apart} cy={y} r={radius} fill={shade} />
    <circle cx={12 + apart} cy={y} r={radius} fill={shade} />
  </>
)
const pair = (x: number, y: number, rx: number, ry = rx, fill?: string): ReactNode => (
  <>
    <ellipse cx={12 - x} cy={y} rx={rx} ry={ry} fill={fill} />
    <ellipse cx={12 + x} cy={y} rx={rx} ry={ry} fill={fill} />
  </>
)
const line = (d: string): ReactNode => (
  <path d={d} fill="none" stroke={shade} strokeWidth="1.1" strokeLinecap="round" />
)
const smile = (y: number, width = 2): ReactNode =>
  line(`M${12 - width} ${y} Q12 ${y + width} ${12 + width} ${y}`)
const nose = (y: number): ReactNode => <ellipse cx="12" cy={y} rx="1.5" ry="1.1" fill={shade} />
const head = <circle cx="12" cy="13" r="8" />

/** The characters, on a square of 24. Their names are the texts `quiz.character1` and so on. */
const drawings: readonly ReactNode[] = [
  // Cat
  <>
    <path d="M4.6 12V3.6L10 6.4h4l5.4-2.8V12z" />
    {head}
    {dots(12, 3)}
    {nose(15)}
    {line('M3 14l3 .6M3 17l3-.8M21 14l-3 .6M21 17l-3-.8')}
    {smile(16.6, 1.6)}
  </>,
  // Dog
  <>
    {head}
    <ellipse cx="4.6" cy="12" rx="2.4" ry="5" fill={soft} />
    <ellipse cx="19.4" cy="12" rx="2.4" ry="5" fill={soft} />
    {dots(11.4, 3)}
    {nose(14.6)}
    {smile(16.4)}
  </>,
  // Bear
  <>
    {pair(6, 6.4, 3)}
    {pair(6, 6.4, 1.4, 1.4, soft)}
    {head}
    <ellipse cx="12" cy="16" rx="3.6" ry="3" fill={soft} />
    {dots(11.4, 3.2)}
    {nose(15)}
  </>,
  // Rabbit
  <>
    {pair(3.6, 6, 2, 5)}
    {pair(3.6, 6, 0.8, 3.4, soft)}
    <circle cx="12" cy="15" r="6.6" />
    {dots(14, 2.6)}
    {nose(16.6)}
    {smile(17.8, 1.4)}
  </>,
  // Fox
  <>
    <path d="M4 4l5 3h6l5-3v8q0 3-2.4 5.2L12 21.6 6.4 17.2Q4 15 4 12z" />
    <path d="M12 21.6L6.4 17.2Q9 14 12 16q3-2 5.6 1.2z" fill={soft} />
    {dots(12.4, 3.2)}
    {nose(19.2)}
  </>,
  // Panda
  <>
    {pair(6.2, 6.4, 2.8, 2.8, shade)}
    {head}
    {pair(3.2, 12, 2.2, 2.6, shade)}
    {pair(3.2, 11.8, 0.9, 0.9, 'currentColor')}
    {nose(15.6)}
    {smile(17, 1.4)}
  </>,
  // Frog
  <>
    {pair(4.4, 7, 3)}
    <ellipse cx="12" cy="14" rx="9" ry="7" />
    {dots(6.8, 4.4, 1.5)}
    {smile(14.6, 4.4)}
  </>,
  // Penguin
  <>
    {head}
    <path d="M4 13a8 8 0 0 1 16 0q-1.6-3.4-4.4-3.4Q13 9.6 12 12q-1-2.4-3.6-2.4Q5.6 9.6 4 13z" fill={shade} />
    {dots(13, 3)}
    <path d="M10.2 15h3.6L12 17.6z" fill={shade} />
  </>,
  // Owl
  <>
    <path d="M4.4 3.6q7.6 4.2 15.2 0V14a7.6 7.6 0 0 1-15.2 0z" />
    {pair(3.5, 11, 3.2, 3.2, soft)}
    {dots(11, 3.4, 1.5)}
    <path d="M10.8 13.4h2.4L12 16.2z" fill={shade} />
  </>,
  // Robot
  <>
    <path d="M11.4 3h1.2v3h-1.2z" />
    <circle cx="12" cy="2.8" r="1.4" />
    <rect x="4" y="6" width="16" height="14.4" rx="3.4" />
    <rect x="6.4" y="9" width="11.2" height="5" rx="2.4" fill={soft} />
    {dots(11.5, 3, 1.4)}
    {line('M8.6 17h6.8')}
  </>,
  // Ghost
  <>
    <path d="M4.4 21V11.4a7.6 7.6 0 0 1 15.2 0V21l-2.6-2.2-2.4 2.2-2.6-2.2L9.4 21 7 18.8z" />
    {dots(11.4, 2.8, 1.5)}
    <ellipse cx="12" cy="15.4" rx="1.4" ry="1.8" fill={shade} />
  </>,
  // Octopus
  <>
    <path d="M4 15.6V11a8 8 0 0 1 16 0v4.6q0 4.6-2 4.6t-2-2.4q0 3.2-2 3.2t-2-3.2q0 3.2-2 3.2t-2-3.2q0 2.4-2 2.4t-2-4.6z" />
    {dots(11.4, 3, 1.4)}
    {smile(14.2, 1.8)}
  </>,
]

export interface PlayerFaceProps extends Pick<AvatarProps, 'size' | 'colours'> {
  name: string
  /** The character that the player has chosen. Without one, the name decides, so that a player has the same everywhere. */
  character: number | null | undefined
}

/**
 * The character of a player of a quiz, in the colour of the name. A player without a name and a character has the
 * picture of an anonymous guest. Hidden from screen readers, because the name is beside it.
 */
export function PlayerFace({ name, character, size, colours }: PlayerFaceProps) {
  const known = name !== '' || typeof character === 'number'
  return (
    <Avatar
      name={name}
      size={size}
      colours={colours ?? (known ? { background: nameColour(name) } : undefined)}
    >
      {known && (
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          width="1.8em"
          height="1.8em"
          fill="currentColor"
          data-character={guestCharacter(name, character)}
        >
          {drawings[guestCharacter(name, character)]}
        </svg>
      )}
    </Avatar>
  )
}
