import { type FormEvent, useEffect, useRef, useState } from 'react'
import { looksLikeCode, normaliseCode } from '#contract/event-code.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { SessionProps } from '../session/guest-actors.ts'
import { EventHistory } from './event-history.tsx'
import { JoinFrame } from './join-frame.tsx'

/** Maximum length of what the field for an event code takes: an address with a code may be pasted. */
const eventAddressTypedLength = 2000

/** The form for an event code, with the history of visited events. */
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
    // Immediately refuse a text that cannot be an event code. The field gets the focus, so that the guest can
    // correct the text.
    if (!looksLikeCode(normaliseCode(typed))) input.current?.focus()
  }
  const why =
    refusal?.code === 'NotFound' ? t('guest.eventGone') : refusal && t.error(refusal.code, refusal.params)
  const refused = why && normaliseCode(typed) === code ? why : undefined
  return (
    <JoinFrame>
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
              maxLength={eventAddressTypedLength}
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
    </JoinFrame>
  )
}
