import { InputGroup } from '@chakra-ui/react/input-group'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { TextInput, type TextInputProps } from '#ui/kit/fields/text-input.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** A password input with a button that shows the text. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const t = useText<'controls'>()
  const [shown, setShown] = useState(false)
  const button = (
    <IconButton
      icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
      label={shown ? t('controls.hidePassword') : t('controls.showPassword')}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <InputGroup endElement={button} endElementProps={{ px: '0', color: 'inkMuted' }}>
      <TextInput
        autoComplete="current-password"
        autoCapitalize="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        pe="48"
      />
    </InputGroup>
  )
}
