import { chakra } from '@chakra-ui/react/styled-system'
import { Flame, Users, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuizArrival, QuizDoc, QuizTeam } from '#contract/items/quiz.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { PlayerFace } from '#ui/kit/display/player-face.tsx'
import { dimmedQuizColour, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { isNarrow } from '#ui/screen/join/join-size.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import { useFitted, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { lobbyGuests } from './lobby-guests.ts'
import { ArrivedGuests, GuestTokens, NobodyYet } from './quiz-arrivals.tsx'

const Whole = chakra('div', {
  base: { flex: '1', minH: '0', display: 'flex', flexDirection: 'column', gap: '20px' },
})
const Top = chakra('div', {
  base: { display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', flexShrink: '0' },
  variants: { narrow: { true: { gap: '28px' }, false: { gap: '48px' } } },
})
const Title = chakra('div', {
  base: {
    ...displayType,
    flex: '1 1 0',
    minW: '0',
    fontWeight: 'strong',
    lineHeight: '1.12',
    letterSpacing: '-0.015em',
  },
})
const Count = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: '8px',
    flexShrink: '0',
    pb: '14px',
    fontSize: '40px',
    fontWeight: 'strong',
    lineHeight: '1.1',
    color: 'inkMuted',
    '& strong': {
      ...displayType,
      ...equalDigits,
      color: 'ink',
      fontSize: '120px',
      lineHeight: '0.9',
      letterSpacing: '-0.02em',
    },
  },
})
const Teams = chakra('div', {
  base: {
    display: 'grid',
    gridAutoRows: 'minmax(0, 1fr)',
    gap: '16px',
    flex: '1 1 0',
    minH: '0',
  },
  variants: {
    columns: {
      1: {},
      2: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
      },
      3: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
})
const Team = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    minH: '0',
    overflow: 'hidden',
    borderRadius: '20px',
    bg: 'var(--dim)',
    color: 'var(--on-dim)',
  },
})
const TeamHead = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '18px',
    flex: '0 0 auto',
    minH: '76px',
    px: '24px',
    bg: 'var(--team)',
    color: 'var(--on-team)',
    lineHeight: '1.12',
    fontWeight: 'strong',
  },
  variants: {
    alone: { true: { flex: '1 1 0', minH: '0', boxShadow: 'inset 0 -6px 0 rgba(0, 0, 0, 0.16)' } },
  },
})
const TeamName = chakra('div', { base: { flex: '1 1 0', minW: '0' } })
const TeamGuests = chakra('div', {
  base: { display: 'flex', flex: '1 1 0', minH: '0', px: '24px', py: '14px' },
})
const Faces = chakra('span', {
  base: {
    display: 'flex',
    flex: '0 0 auto',
    maxW: '28%',
    h: '46px',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px',
    overflow: 'hidden',
    fontSize: '30px',
    p: '3px',
    '& > *': { animation: 'pop 400ms ease-out', outline: '3px solid currentColor' },
    _motionReduce: { '& > *': { animation: 'fade 250ms ease-out' } },
  },
})
// Moves at each guest who joins the team.
const Members = chakra('span', {
  base: {
    ...displayType,
    flexShrink: '0',
    fontSize: '60px',
    whiteSpace: 'nowrap',
    ...equalDigits,
    animation: 'pop 300ms ease-out',
    _motionReduce: { animation: 'none' },
  },
  variants: { large: { true: { fontSize: '96px' } } },
})
const Choosing = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '20px',
    flexShrink: '0',
    color: 'inkMuted',
    fontSize: '32px',
    fontWeight: 'strong',
    lineHeight: '1.2',
    '& > :last-of-type': { flex: '1', maxW: 'none', justifyContent: 'flex-start' },
  },
})
const Rules = chakra('div', {
  base: {
    display: 'flex',
    flexShrink: '0',
    columnGap: '0.55em',
    rowGap: '6px',
    maxH: '92px',
    overflow: 'hidden',
    color: 'inkMuted',
    fontSize: 'var(--size)',
    fontWeight: 'strong',
    lineHeight: '1.25',
    whiteSpace: 'nowrap',
    '&[data-clamped]': { flexWrap: 'wrap' },
  },
})
const Rule = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.22em',
    '& > svg': { flexShrink: '0', color: 'var(--theme-medal-1)', fill: 'var(--theme-medal-1)' },
  },
})

const titleFits = wholeWordsFirst(
  [112, 104, 96, 88, 80, 72, 64, 56, 48, 44, 40, 36, 32, 28].map((size) => ({ size })),
)
const sized = (...sizes: number[]) => wholeWordsFirst(sizes.map((size) => ({ size })))
const teamFits = {
  alone: sized(96, 84, 72, 64, 56, 48, 44, 40, 36, 32, 28),
  above: sized(44, 40, 36, 32, 28),
}
const ruleFits = [36, 32, 28].map((size) => ({ size }))

/** Up to this number of teams, each has space for the names of its members. More teams show faces only. */
const mostWithNames = 4

/** Maximum height of the title in canvas pixels. */
const titleHeight = 184

/** Maximum height of the name of a team that shows no names of members, by the number of rows of teams. */
const aloneHeights = [300, 180, 124, 104] as const

/** The scene before the first question: the guests who arrive, in their teams if there are any, and the scoring rules. */
export function QuizLobby({ quiz: { id, context } }: { quiz: QuizDoc }) {
  const t = useText<'quiz'>()
  const joined = useDoc('participants')?.count ?? 0
  const arrivals = useDoc(`quiz-arrivals:${id}`)
  // The names of an earlier round stay until the server has sent those of the current round.
  const current = arrivals?.round === context.round ? arrivals.guests : undefined
  const guests = current && lobbyGuests(current, joined)
  const named = guests?.some(({ name }) => name !== '')
  const narrow = isNarrow(useScaledCanvas().width)
  const { teams, title } = context
  return (
    <Whole>
      <Top narrow={narrow}>
        <Title>
          <FittedText fits={titleFits} text={title} mostLines={9} maxHeight={`${titleHeight}px`} />
        </Title>
        {joined > 0 && (
          <Count>
            <strong>
              <CountUp value={joined} />
            </strong>
            <span>{labelBeside(t('quiz.players', { count: joined }), joined)}</span>
          </Count>
        )}
      </Top>
      {teams.length > 0 ? (
        <LobbyTeams quizId={id} teams={teams} guests={guests} joined={joined} />
      ) : joined === 0 ? (
        <NobodyYet />
      ) : guests && named ? (
        <ArrivedGuests guests={guests} joined={joined} />
      ) : (
        <GuestTokens count={joined} />
      )}
      <LobbyRules quiz={context} />
    </Whole>
  )
}

interface LobbyTeamsProps {
  quizId: string
  teams: readonly QuizTeam[]
  /** The newest guests. Undefined if the lobby shows no names. */
  guests: readonly QuizArrival[] | undefined
  joined: number
}

function LobbyTeams({ quizId, teams, guests = [], joined }: LobbyTeamsProps) {
  const t = useText<'quiz'>()
  const counts = useDoc(`tally:${quizId}`)?.counts
  const narrow = isNarrow(useScaledCanvas().width)
  const choosing = guests.filter(({ teamId }) => teamId === null)
  const columns = teams.length === 1 ? 1 : teams.length === 3 && !narrow ? 3 : 2
  const rows = Math.ceil(teams.length / columns)
  return (
    <>
      <Teams columns={columns}>
        {teams.map((team, place) => (
          <TeamPanel
            key={team.id}
            team={team}
            place={place}
            members={counts?.[team.id] ?? 0}
            guests={guests.filter(({ teamId }) => teamId === team.id)}
            withNames={teams.length <= mostWithNames}
            rows={rows}
            narrow={narrow}
          />
        ))}
      </Teams>
      {joined === 0 && <Choosing>{t('quiz.lobbyEmpty')}</Choosing>}
      {choosing.length > 0 && (
        <Choosing>
          <span>{t('quiz.choosingTeam')}</span>
          <Faces data-may-shorten="">
            {[...choosing].reverse().map(({ key, name, character }) => (
              <PlayerFace key={key} name={name} character={character} size="text" />
            ))}
          </Faces>
        </Choosing>
      )}
    </>
  )
}

interface TeamPanelProps {
  team: QuizTeam
  place: number
  members: number
  guests: readonly QuizArrival[]
  withNames: boolean
  /** Number of rows of teams. */
  rows: number
  narrow: boolean
}

/** A team in its colour, with its members below its name. */
function TeamPanel({ team, place, members, guests, withNames, rows, narrow }: TeamPanelProps) {
  const { backgroundColor, color } = quizColour(place)
  const dim = dimmedQuizColour(place)
  const named = withNames && guests.length > 0
  const colours = {
    '--team': backgroundColor,
    '--on-team': color,
    '--dim': dim.backgroundColor,
    '--on-dim': dim.color,
  }
  return (
    <Team style={colours as object}>
      <TeamHead alone={!named}>
        <TeamName>
          <FittedText
            fits={teamFits[named ? 'above' : 'alone']}
            text={team.name}
            mostLines={4}
            maxHeight={`${named ? 76 : (aloneHeights[rows - 1] ?? 100)}px`}
          />
        </TeamName>
        {!withNames && !narrow && guests.length > 0 && (
          <Faces data-may-shorten="">
            {[...guests].reverse().map(({ key, name, character }) => (
              <PlayerFace key={key} name={name} character={character} size="text" />
            ))}
          </Faces>
        )}
        <Members key={members} large={!named && rows < 3}>
          <CountUp value={members} />
        </Members>
      </TeamHead>
      {named && (
        <TeamGuests>
          <ArrivedGuests guests={guests} joined={members} inTeam />
        </TeamGuests>
      )}
    </Team>
  )
}

/** The scoring rules, in one line if it is wide enough. */
function LobbyRules({ quiz: { streaks, teams } }: { quiz: QuizDoc['context'] }) {
  const t = useText<'quiz'>()
  const rules: [icon: ReactNode, text: string][] = [
    [<Zap key="speed" size="1.1em" aria-hidden="true" />, t('quiz.shortSpeed')],
    ...(streaks
      ? [
          [<Flame key="streak" size="1.1em" aria-hidden="true" />, t('quiz.shortStreak')] as [
            ReactNode,
            string,
          ],
        ]
      : []),
    ...(teams.length > 0
      ? [[<Users key="teams" size="1.1em" aria-hidden="true" />, t('quiz.shortTeams')] as [ReactNode, string]]
      : []),
  ]
  const line = useFitted<HTMLDivElement>(ruleFits, rules.map(([, text]) => text).join('\n'))
  return (
    <Rules ref={line}>
      {rules.map(([icon, text]) => (
        <Rule key={text}>
          {icon}
          <span>{text}</span>
        </Rule>
      ))}
    </Rules>
  )
}
