import type { ReactNode } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { balancedColumns } from '#ui/kit/layout/balanced-columns.ts'
import { Grid } from '#ui/kit/layout/layout.tsx'
import { type Control, pressByKey } from '#ui/state/control.ts'
import { useKeysOn } from '../controls/desk-settings.ts'
import { KeyCap } from '../controls/key-cap.tsx'
import { useKeys } from '../controls/use-keys.ts'

/** A large control with its shortcut key. */
export interface DeskKey {
  key: string
  control: Control
  /**
   * The look of the control. `next`: the control is the most likely next step. `on`: the control is switched on.
   */
  look: 'next' | 'on' | 'off'
  icon: ReactNode
  text: string
  /** A tooltip that explains the effect of the control if the control's text does not. */
  tip?: string
}

/** A row of large controls in show order. */
export function ControlKeys({ label, keys }: { label: string; keys: readonly DeskKey[] }) {
  useKeys(Object.fromEntries(keys.map(({ key, control }) => [key, () => pressByKey(control)])))
  return (
    <Grid
      role="group"
      aria-label={label}
      gap="8"
      flexShrink="0"
      position={{ base: 'sticky', lg: 'static' }}
      bottom="var(--foot-height)"
      zIndex="bar"
      bg="canvas"
      py={{ base: '8', lg: '0' }}
      style={{ gridTemplateColumns: balancedColumns(keys.length, 104, 8) }}
    >
      {keys.map((deskKey) => (
        <Key key={deskKey.key} deskKey={deskKey} />
      ))}
    </Grid>
  )
}

function Key({ deskKey }: { deskKey: DeskKey }) {
  const { key, control, look, text, tip } = deskKey
  const keysOn = useKeysOn()
  return (
    <Button
      wide
      size="large"
      minH={{ base: 'touch', '2xl': '56' }}
      h="full"
      // In a row, the shortcut key takes the place of the icon.
      css={{ '& > svg': { display: { lg: 'none', '2xl': 'block' } } }}
      pl="8"
      // In a row, the words leave the corner to the shortcut key. In a column, the words are below the key.
      pr={{ base: '8', lg: keysOn ? '24' : '8', '2xl': '8' }}
      gap={{ base: '6', '2xl': '4' }}
      py={{ base: '4', '2xl': '8' }}
      lineHeight="snug"
      fontSize={{ base: '12', '2xl': '14' }}
      flexDirection={{ base: 'row', '2xl': 'column' }}
      variant={look === 'next' ? 'primary' : 'normal'}
      bg={look === 'on' ? 'accentSoft' : undefined}
      borderColor={look === 'on' ? 'accent' : undefined}
      icon={deskKey.icon}
      aria-keyshortcuts={key}
      whyDisabled={control.whyDisabled}
      tip={tip}
      busy={control.busy}
      onClick={control.press}
    >
      <span>{text}</span>
      <KeyCap corner>{key}</KeyCap>
    </Button>
  )
}
