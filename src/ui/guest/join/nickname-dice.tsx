import { Dices } from 'lucide-react'
import { nicknameTexts } from '#i18n/surfaces/nickname-texts.ts'
import type { Translator } from '#i18n/translator.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'

interface NicknameDiceProps {
  name: string
  onRoll: (name: string) => void
}

/** A button that replaces the name by an invented one. */
export default function NicknameDice(props: NicknameDiceProps) {
  return (
    <MoreTexts source={nicknameTexts}>
      <Dice {...props} />
    </MoreTexts>
  )
}

function Dice({ name, onRoll }: NicknameDiceProps) {
  const t = useText<'nicknames'>()
  return (
    <IconButton
      icon={<Dices size={24} aria-hidden="true" />}
      label={t('nicknames.roll')}
      variant="normal"
      size="large"
      onClick={() => onRoll(inventName(t, name))}
    />
  )
}

/** A random whole number from 0 to one less than the limit. */
type Roll = (below: number) => number

export const roll: Roll = (below) => Math.floor(Math.random() * below)

const wordsOf = (list: string): string[] => list.split(' ')

/** A harmless invented name in the page's language, other than the current one. */
export function inventName(t: Translator<'nicknames'>, current: string, rolled: Roll = roll): string {
  const manners = wordsOf(t('nicknames.manners'))
  const animals = wordsOf(t('nicknames.animals'))
  const manner = manners[rolled(manners.length)] ?? ''
  const at = rolled(animals.length)
  const name = (place: number) =>
    t('nicknames.name', { manner, animal: animals[place % animals.length] ?? '' })
  return name(at) === current ? name(at + 1) : name(at)
}
