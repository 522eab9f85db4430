import { Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { ListedSkin } from '../../../contract/skin.calls.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { useAccountLock } from '../plans/feature-lock.ts'
import { themeName } from './theme-names.ts'
import { ThemeSample } from './theme-sample.tsx'

export type ThemeTask = 'edit' | 'copy' | 'reset' | 'delete' | 'apply'

interface ThemeCardProps {
  theme: ListedSkin
  /** Chosen by the account: worn by its console, or for its new events. */
  chosen: boolean
  busy: boolean
  onTask: (task: ThemeTask, theme: ListedSkin) => void
}

/** One theme: how it looks, and what can be done with it. */
export function ThemeCard({ theme, chosen, busy, onTask }: ThemeCardProps) {
  const t = useText<'themes'>()
  const name = themeName(theme, t.language)
  const own = theme.SkinType === 1
  const lock = useAccountLock('ownThemes')
  return (
    <Card as="li" p="0" overflow="hidden" chosen={chosen} display="flex" flexDirection="column">
      <Box borderBottomWidth="1px" borderColor="line">
        <ThemeSample skin={theme} />
      </Box>
      <Stack gap="8" p="12">
        <Row gap="8" flexWrap="wrap" minH="24">
          <Text as="span" strong>
            {name}
          </Text>
          {chosen && <Badge tone="accent">{t(own ? 'themes.worn' : 'themes.forNew')}</Badge>}
          {!chosen && theme.InUse && <Badge tone="success">{t('themes.worn')}</Badge>}
          {theme.OriginId !== null && <Badge>{t('themes.changed')}</Badge>}
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
            {theme.OriginId !== null && (
              <IconButton
                icon={<RotateCcw size={18} aria-hidden="true" />}
                label={t('themes.resetNamed', { name })}
                onClick={() => onTask('reset', theme)}
              />
            )}
            {theme.IsCustom && (
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
