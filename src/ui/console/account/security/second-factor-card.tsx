import { Copy } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { useLoadedCall, useSentCall } from '#ui/console/calls/use-host-call.ts'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { FormField } from '#ui/console/forms/form-field.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { useCopy } from '#ui/console/page/use-copy.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useProfile, useSession } from '#ui/console/session/host-session.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { PasswordInput } from '#ui/kit/console/fields/password-input.tsx'
import { PinInput } from '#ui/kit/console/fields/pin-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { SecondFactorField } from '../fields/second-factor-field.tsx'
import { secondFactorRules, turnOffRules } from './security.rules.ts'

type Shown = { dialog: 'on' } | { dialog: 'off' } | { dialog: 'codes'; codes: readonly string[] } | null

/** Says whether a sign-in needs a second factor, and turns it on or off. */
export function SecondFactorCard() {
  const t = useText<'accounts'>()
  const session = useSession()
  const { secondFactor } = useProfile().user
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <Card p={{ base: '16', md: '24' }}>
      <Stack gap="16">
        <Row gap="12" flexWrap="wrap">
          <Heading as="h2" size="16">
            {t('accounts.secondFactor')}
          </Heading>
          <Badge tone={secondFactor ? 'success' : 'neutral'}>
            {t(secondFactor ? 'accounts.factorIsOn' : 'accounts.factorIsOff')}
          </Badge>
        </Row>
        <Text tone="muted">{t('accounts.secondFactorDetail')}</Text>
        <Row gap="12" flexWrap="wrap">
          {secondFactor ? (
            <Button onClick={() => setShown({ dialog: 'off' })}>{t('accounts.turnOffFactor')}</Button>
          ) : (
            <Button variant="primary" onClick={() => setShown({ dialog: 'on' })}>
              {t('accounts.turnOnFactor')}
            </Button>
          )}
        </Row>
      </Stack>
      {shown?.dialog === 'on' && (
        <TurnOnDialog
          onClose={close}
          onDone={(codes) => {
            session.send({ type: 'refresh' })
            setShown({ dialog: 'codes', codes })
          }}
        />
      )}
      {shown?.dialog === 'off' && (
        <TurnOffDialog
          onClose={close}
          onDone={() => {
            session.send({ type: 'refresh' })
            close()
          }}
        />
      )}
      {shown?.dialog === 'codes' && <RecoveryCodesDialog codes={shown.codes} onClose={close} />}
    </Card>
  )
}

const fieldOf = (refusal: Refusal | null): 'password' | 'code' | false =>
  (refusal?.field === 'password' || refusal?.field === 'code') && refusal.field

interface DialogProps<Done extends unknown[] = []> {
  onClose: () => void
  onDone: (...done: Done) => void
}

function TurnOnDialog(props: DialogProps<[codes: readonly string[]]>) {
  const t = useText<'accounts'>()
  const { data, lastRefusal, retry } = useLoadedCall('/api/sys/User/NewSecondFactor', {})
  if (data) return <TurnOnForm {...props} {...data} />
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('accounts.secondFactor')}
      actions={
        <>
          <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          {lastRefusal && <Button onClick={retry}>{t('common.retry')}</Button>}
        </>
      }
    >
      <RefusalNote refusal={lastRefusal} />
    </Dialog>
  )
}

function TurnOnForm({
  secret,
  address,
  onClose,
  onDone,
}: DialogProps<[codes: readonly string[]]> & { secret: string; address: string }) {
  const t = useText<'accounts' | 'console'>()
  const rules = useMemo(() => secondFactorRules(secret), [secret])
  const { submit, edited, sending, refusal } = useSentCall('/api/sys/User/TurnOnSecondFactor', {
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  const form = useZodForm(rules, {
    begin: () => ({ password: '', code: '' }),
    onEdit: edited,
    guard: { sending, onClose },
  })
  const name = fieldOf(refusal)
  const digits = limits.secondFactorDigits
  return (
    <FormDialog
      form={form}
      title={t('accounts.secondFactor')}
      detail={t('accounts.turnOnDetail')}
      action={t('accounts.turnOnFactor')}
      sending={sending}
      onSubmit={form.handleSubmit((values) => !sending && submit(values))}
      refused={name && refusal && { name, refusal }}
    >
      <RefusalNote refusal={name ? null : refusal} />
      <Row gap="16" flexWrap="wrap" alignItems="center">
        <QrCode address={address} size="180px" />
        <Stack gap="4" flex="1 1 200px">
          <Text tone="muted">{t('accounts.secretByHand')}</Text>
          <Text strong userSelect="all" overflowWrap="anywhere">
            <Figure>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Figure>
          </Text>
        </Stack>
      </Row>
      <FormField
        control={form.control}
        name="code"
        label={t('accounts.appCode')}
        required
        texts={{ CodeIncomplete: t('accounts.appCodeRules', { digits }) }}
      >
        {({ onChange }) => <PinInput label={t('accounts.appCode')} digits={digits} onChange={onChange} />}
      </FormField>
      <FormField control={form.control} name="password" label={t('accounts.passwordAsked')} required>
        {(field) => <PasswordInput {...field} name="password" />}
      </FormField>
    </FormDialog>
  )
}

function TurnOffDialog({ onClose, onDone }: DialogProps) {
  const t = useText<'accounts'>()
  const { submit, edited, sending, refusal } = useSentCall('/api/sys/User/TurnOffSecondFactor', {
    onDone: () => {
      toast.success(t('accounts.factorTurnedOff'))
      onDone()
    },
  })
  const form = useZodForm(turnOffRules, {
    begin: () => ({ password: '', code: '' }),
    onEdit: edited,
    guard: { sending, onClose },
  })
  const name = fieldOf(refusal)
  return (
    <FormDialog
      form={form}
      title={t('accounts.secondFactor')}
      detail={t('accounts.turnOffDetail')}
      action={t('accounts.turnOffFactor')}
      isDanger
      sending={sending}
      onSubmit={form.handleSubmit((values) => !sending && submit(values))}
      refused={name && refusal && { name, refusal }}
    >
      <RefusalNote refusal={name ? null : refusal} />
      <SecondFactorField required />
      <FormField control={form.control} name="password" label={t('accounts.passwordAsked')} required>
        {(field) => <PasswordInput {...field} name="password" />}
      </FormField>
    </FormDialog>
  )
}

function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText<'accounts'>()
  const copy = useCopy()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('accounts.recoveryTitle')}
      detail={t('accounts.recoveryDetail')}
      actions={
        <>
          <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => copy(codes.join('\n'))}>
            {t('common.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('accounts.recoveryKept')}
          </Button>
        </>
      }
    >
      <Stack as="ul" gap="4" userSelect="all" css={{ columns: 2, listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Figure>{code}</Figure>
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
