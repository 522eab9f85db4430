import { ThemeLogo } from '#ui/kit/display/theme-logo.tsx'
import { useDoc } from '#ui/live/live.tsx'

/** The logo of the event's screen theme: large on the welcome, small above every other scene. */
export function StageLogo({ large = false }: { large?: boolean }) {
  const theme = useDoc('event')?.themes.screenSkin
  return <ThemeLogo theme={theme} height={large ? '112px' : '48px'} size={large ? 'medium' : 'small'} />
}
