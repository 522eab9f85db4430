import { type FormEvent, useEffect, useRef, useState } from 'react'
import { looksLikeCode, normaliseCode } from '../../../machines/guest-session/event-code.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import type { SessionProps } from '../session-props.ts'
import { DoorFrame } from './door-frame.tsx'
import { EventHistory } from './event-history.tsx'

/** The way in with a typed code, and the events visited before. */
export function CodeSearch({ session, send }: SessionProps) {
  const t = useText<'guest'>()
  const { code, refusal, history } = session.context
  const [typed, setTyped] = useState(code)
  const [empty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) input.current?.focus()
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(typed.trim() === '')
    if (typed.trim() !== '') send({ type: 'open', code: typed })
    // What cannot be a code is refused at once: the field stays, and is where it is mended.
    if (!looksLikeCode(normaliseCode(typed))) input.current?.focus()
  }
  const refused = refusal && normaliseCode(typed) === code ? t.error(refusal.code, refusal.params) : undefined
  return (
    <DoorFrame>
      <Stack gap="4">
        <Heading as="h1" size="32">
          {t('guest.joinTitle')}
        </Heading>
        <Text size="16" tone="muted">
          {t('guest.joinDetail')}
        </Text>
      </Stack>
      <form onSubmit={submit} noValidate>
        <Stack gap="16">
          <Field label={t('guest.codeLabel')} error={empty ? t('guest.codeEmpty') : refused}>
            <TextInput
              ref={input}
              large
              name="code"
              value={typed}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={t('guest.codePlaceholder')}
              fontSize="24"
              fontWeight="strong"
              letterSpacing="0.1em"
              textTransform="uppercase"
              _placeholder={{
                textTransform: 'none',
                letterSpacing: 'normal',
                fontWeight: 'normal',
                fontSize: '16',
              }}
              onChange={(event) => {
                setTyped(event.target.value)
                setEmpty(false)
              }}
            />
          </Field>
          <Button type="submit" variant="primary" size="large" wide>
            {t('guest.enterEvent')}
          </Button>
        </Stack>
      </form>
      <EventHistory history={history} onOpen={(chosen) => send({ type: 'open', code: chosen })} />
    </DoorFrame>
  )
}
