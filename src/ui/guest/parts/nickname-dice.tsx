import { Dices } from 'lucide-react'
import { nicknameTexts } from '#i18n/surfaces/nickname-texts.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { inventName } from './invent-name.ts'

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
