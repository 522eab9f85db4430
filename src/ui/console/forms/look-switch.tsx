import type { ReactNode } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { Row } from '../../kit/layout.tsx'

interface LookSwitchProps<Look extends string> {
  /** What the looks are of. */
  label: string
  look: Look
  looks: readonly { value: Look; label: string; icon: ReactNode }[]
  onChange: (look: Look) => void
}

/** Shows the same things in one of several ways. */
export function LookSwitch<Look extends string>({ label, look, looks, onChange }: LookSwitchProps<Look>) {
  return (
    <Row gap="0" role="group" aria-label={label}>
      {looks.map((each) => (
        <IconButton
          key={each.value}
          icon={each.icon}
          label={each.label}
          aria-pressed={each.value === look}
          variant={each.value === look ? 'normal' : 'ghost'}
          onClick={() => onChange(each.value)}
        />
      ))}
    </Row>
  )
}
