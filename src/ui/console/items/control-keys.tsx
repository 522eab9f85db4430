import type { ReactNode } from 'react'
import { balancedColumns } from '../../kit/balanced-columns.ts'
import { Button } from '../../kit/button.tsx'
import { Grid } from '../../kit/layout.tsx'
import { KeyCap } from '../desk/key-cap.tsx'
import type { Control } from '../desk/use-controls.ts'
import { useKeys } from '../desk/use-keys.ts'

/** One large control with the key that presses it. */
export interface KeyFace {
  key: string
  control: Control
  /** `next`: what most likely comes now; `on`: switched on. */
  look: 'next' | 'on' | 'off'
  icon: ReactNode
  text: string
}

/** One row of large controls in the order of a show. */
export function ControlKeys({ label, faces }: { label: string; faces: readonly KeyFace[] }) {
  useKeys(Object.fromEntries(faces.map(({ key, control }) => [key, control.press])))
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
      style={{ gridTemplateColumns: balancedColumns(faces.length, 104, 8) }}
    >
      {faces.map((face) => (
        <Key key={face.key} face={face} />
      ))}
    </Grid>
  )
}

function Key({ face }: { face: KeyFace }) {
  const { key, control, look, text } = face
  return (
    <Button
      wide
      size="large"
      minH={{ base: 'touch', md: '56' }}
      h="full"
      px="8"
      gap={{ base: '6', md: '4', xl: '8' }}
      pt={{ base: '4', md: '8', xl: '16' }}
      pb={{ base: '4', md: '8', xl: '12' }}
      lineHeight="snug"
      fontSize={{ base: '12', xl: '14' }}
      flexDirection={{ base: 'row', md: 'column' }}
      variant={look === 'next' ? 'primary' : 'normal'}
      bg={look === 'on' ? 'accentSoft' : undefined}
      borderColor={look === 'on' ? 'accent' : undefined}
      icon={face.icon}
      aria-keyshortcuts={key}
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    >
      {text}
      <KeyCap corner>{key}</KeyCap>
    </Button>
  )
}
