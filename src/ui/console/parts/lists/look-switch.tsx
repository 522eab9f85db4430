import type { ReactNode } from 'react'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'

interface LookSwitchProps<Look extends string> {
  /** The accessible name of the group. */
  label: string
  look: Look
  looks: readonly { value: Look; label: string; icon: ReactNode; whyDisabled?: string | undefined }[]
  onChange: (look: Look) => void
}

/** Buttons that switch between looks of the same content. */
export function LookSwitch<Look extends string>({ label, look, looks, onChange }: LookSwitchProps<Look>) {
  return (
    <Row gap="0" role="group" aria-label={label}>
      {looks.map((each) => (
        <IconButton
          key={each.value}
          icon={each.icon}
          label={each.label}
          aria-pressed={each.value === look}
          whyDisabled={each.whyDisabled}
          variant={each.value === look ? 'normal' : 'ghost'}
          onClick={() => onChange(each.value)}
        />
      ))}
    </Row>
  )
}
