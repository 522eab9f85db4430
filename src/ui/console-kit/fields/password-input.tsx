import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password input with a button that shows the text. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <Box position="relative">
      <TextInput
        autoComplete="current-password"
        autoCapitalize="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        pr="48"
      />
      <Box position="absolute" right="0" top="0">
        <IconButton
          icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
          label={shown ? t('common.hidePassword') : t('common.showPassword')}
          color="inkMuted"
          onClick={() => setShown(!shown)}
        />
      </Box>
    </Box>
  )
}
