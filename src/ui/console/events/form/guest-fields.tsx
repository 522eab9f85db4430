import { useFormContext } from 'react-hook-form'
import type { FieldDemand } from '#contract/content.ts'
import * as limits from '#contract/limits.ts'
import type { VipLevel } from '#contract/plans.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { useEventPlan } from '#ui/console/plans/event-plan.tsx'
import { LevelBadge } from '#ui/console/plans/level-badge.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type EventValues, firstLimit } from './event-values.ts'
import { FoldedSection } from './folded-section.tsx'

const demands = ['off', 'optional', 'required'] as const
const asked = ['name', 'company', 'email'] as const

/** The highest possible guest limit. Undefined for operators, and until the limit is known. */
function useMostParticipants(level: VipLevel, isNew: boolean): number | undefined {
  const { account } = useProfile().user
  const plan = useEventPlan()?.plan
  if (account.memberType === 'operator') return undefined
  return isNew ? firstLimit(account, level) : plan?.maxConcurrentParticipants
}

/** The fields for the guest limit, access, and the details that guests give. */
export function GuestFields({ isNew }: { isNew: boolean }) {
  const t = useText<'console' | 'plans'>()
  const { watch } = useFormContext<EventValues>()
  const anonymous = watch('anonymous')
  const hasNames = !anonymous && watch('guestFields.name') !== 'off'
  const most = useMostParticipants(watch('level'), isNew)
  const choices = demands.map((value: FieldDemand) => ({ value, label: t(`console.demand-${value}`) }))
  return (
    <FoldedSection
      title={t('console.takingPart')}
      detail={[t('console.participantLimit'), t('console.passcode'), t('console.guest-name')].join(' · ')}
      fields={['participantLimit', 'passcode', 'guestFields']}
    >
      {!isNew && (
        <Row>
          <LevelBadge />
        </Row>
      )}
      <Fields<EventValues>
        fields={[
          {
            type: 'grid',
            gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
            alignItems: 'start',
            fields: [
              {
                type: 'number',
                name: 'participantLimit',
                inputName: 'participantLimit',
                label: t('console.participantLimit'),
                required: true,
                hint: most && t('plans.upTo', { most: formatNumber(t.language, most) }),
                texts: { BadInput: t('console.limitInvalid') },
                min: 1,
                max: most,
              },
              {
                type: 'text',
                name: 'passcode',
                label: t('console.passcode'),
                most: limits.labelLength,
                counted: true,
                optional: true,
                hint: t('console.passcodeHint'),
                input: { autoComplete: 'off' },
              },
            ],
          },
          { type: 'checkbox', name: 'anonymous', label: t('console.anonymousEvent') },
          <Text key="hint" size="12" tone="muted">
            {t('console.anonymousHint')}
          </Text>,
          !anonymous && {
            type: 'grid',
            gridTemplateColumns: { base: '1fr', sm: 'repeat(3, 1fr)' },
            fields: asked.map((name) => ({
              type: 'choice',
              name: `guestFields.${name}`,
              inputName: `guest-${name}`,
              label: t(`console.guest-${name}`),
              choices,
            })),
          },
          // Without a name field there is no name to suggest or to show.
          hasNames && { type: 'checkbox', name: 'nicknames', label: t('console.nicknamesAllowed') },
          hasNames && { type: 'checkbox', name: 'welcomeNames', label: t('console.welcomeNames') },
          !anonymous && { type: 'checkbox', name: 'anonymousAllowed', label: t('console.anonymousAllowed') },
        ]}
      />
    </FoldedSection>
  )
}
