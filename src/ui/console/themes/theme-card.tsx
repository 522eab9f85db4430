import { Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { ListedTheme } from '#contract/theme.calls.ts'
import { useKeptFocus } from '#ui/kit/console/feedback/kept-focus.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useAccountLock } from '../plans/feature-lock.ts'
import { themeName } from './theme-names.ts'
import { ThemeSample } from './theme-sample.tsx'

export type ThemeTask = 'edit' | 'copy' | 'reset' | 'delete' | 'apply'

interface ThemeCardProps {
  theme: ListedTheme
  /** True if the account uses the theme for its console or for its new events. */
  chosen: boolean
  busy: boolean
  onTask: (task: ThemeTask, theme: ListedTheme) => void
}

/** The card of a theme, with a preview and actions. */
export function ThemeCard({ theme, chosen, busy, onTask }: ThemeCardProps) {
  const t = useText<'themes'>()
  const name = themeName(theme, t.language)
  const own = theme.skinType === 1
  const lock = useAccountLock('ownThemes')
  const keptFocus = useKeptFocus<HTMLDivElement>()
  return (
    <Card
      as="li"
      {...keptFocus}
      p="0"
      overflow="hidden"
      chosen={chosen}
      display="flex"
      flexDirection="column"
    >
      <Box borderBottomWidth="1px" borderColor="line">
        <ThemeSample theme={theme} />
      </Box>
      <Stack gap="8" p="12">
        <Row gap="8" flexWrap="wrap" minH="24">
          <Text as="span" strong>
            {name}
          </Text>
          {chosen && <Badge tone="accent">{t(own ? 'themes.inUse' : 'themes.forNew')}</Badge>}
          {!chosen && theme.inUse && <Badge tone="success">{t('themes.inUse')}</Badge>}
          {theme.originId !== null && <Badge>{t('themes.changed')}</Badge>}
        </Row>
        <Row gap="4" flexWrap="wrap">
          {!chosen && (
            <Button
              size="compact"
              minH="touch"
              busy={busy}
              aria-label={t(own ? 'themes.applyNamed' : 'themes.applyNewNamed', { name })}
              onClick={() => onTask('apply', theme)}
            >
              {t(own ? 'themes.apply' : 'themes.applyNew')}
            </Button>
          )}
          <Row gap="4" ml="auto">
            <IconButton
              icon={<Pencil size={18} aria-hidden="true" />}
              label={t('themes.editNamed', { name })}
              whyDisabled={lock?.whyNot}
              onClick={() => onTask('edit', theme)}
            />
            <IconButton
              icon={<Copy size={18} aria-hidden="true" />}
              label={t('themes.addFrom', { name })}
              whyDisabled={lock?.whyNot}
              onClick={() => onTask('copy', theme)}
            />
            {theme.originId !== null && (
              <IconButton
                icon={<RotateCcw size={18} aria-hidden="true" />}
                label={t('themes.resetNamed', { name })}
                onClick={() => onTask('reset', theme)}
              />
            )}
            {theme.isCustom && (
              <IconButton
                icon={<Trash2 size={18} aria-hidden="true" />}
                label={t('themes.deleteNamed', { name })}
                onClick={() => onTask('delete', theme)}
              />
            )}
          </Row>
        </Row>
      </Stack>
    </Card>
  )
}
