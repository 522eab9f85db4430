import { Palette, Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListedTheme } from '#contract/theme.calls.ts'
import { type ThemeType, themeTypes } from '#contract/theme.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Grid, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useLoadedCall } from '../calls/use-host-call.ts'
import { useAccountLock } from '../plans/feature-lock.ts'
import { LevelLock } from '../plans/level-lock.tsx'
import { useProfile, useSession } from '../session/host-session.tsx'
import { BrandDialog } from './brand-dialog.tsx'
import { chosenTheme } from './chosen-themes.ts'
import { ThemeCard, type ThemeTask } from './theme-card.tsx'
import { type EditorJob, ThemeEditor } from './theme-editor.tsx'
import { ThemeQuestion } from './theme-question.tsx'
import { useApplyTheme } from './use-apply-theme.ts'

const typeIn = (written: string | null): ThemeType => themeTypes.find((type) => String(type) === written) ?? 1

/** /Theme/ThemeSetting: the themes of the console, the big screen and phones. `?type=` selects the type. */
export default function ThemeSettingPage() {
  return (
    <MoreTexts source={themesTexts}>
      <ThemeSetting />
    </MoreTexts>
  )
}

function ThemeSetting() {
  const t = useText<'themes'>()
  const [parameters, setParameters] = useSearchParams()
  const type = typeIn(parameters.get('type'))
  return (
    <Box w="full" maxW="1440px" mx="auto" px={{ base: '16', md: '24' }} py={{ base: '16', md: '24' }}>
      <Stack gap="4" mb="16">
        <Heading as="h1" size="24">
          {t('themes.pageTitle')}
        </Heading>
        <Text tone="muted">{t('themes.intro')}</Text>
      </Stack>
      <Tabs
        label={t('themes.types')}
        value={String(type)}
        items={themeTypes.map((each) => ({ value: String(each), label: t(`themes.type-${each}`) }))}
        onChange={(chosen) => setParameters({ type: chosen }, { replace: true })}
      >
        <ThemesOfType key={type} type={type} />
      </Tabs>
    </Box>
  )
}

type Question = { task: 'reset' | 'delete'; theme: ListedTheme }

function ThemesOfType({ type }: { type: ThemeType }) {
  const t = useText<'themes'>()
  const session = useSession()
  const { data: themes, refusal, retry, refresh } = useLoadedCall('/api/sys/Skin/GetAll', { skinType: type })
  const [job, setJob] = useState<EditorJob | null>(null)
  const [branding, setBranding] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const changed = () => {
    refresh()
    session.send({ type: 'refresh' })
  }
  const lock = useAccountLock('ownThemes')
  const apply = useApplyTheme(refresh)
  const onTask = (task: ThemeTask, theme: ListedTheme) => {
    if (task === 'apply') apply.submit({ skinId: theme.id })
    else if (task === 'edit') setJob({ option: 2, theme })
    else if (task === 'copy') setJob({ option: 1, theme })
    else if (task === 'delete' && theme.inUse) toast.warning(t.error('ThemeInUse'))
    else setQuestion({ task, theme })
  }
  if (refusal) {
    return (
      <ErrorState
        title={t('themes.listFailed')}
        detail={t.error(refusal.code, refusal.params)}
        onRetry={retry}
      />
    )
  }
  if (!themes) return <Shape />
  const first = themes[0]
  return (
    <Stack gap="24" pt="16">
      <Row gap="16" flexWrap="wrap">
        <Text tone="muted" flex="1 1 320px">
          {t(`themes.typeDetail-${type}`)}
        </Text>
        <Spacer display={{ base: 'none', md: 'block' }} />
        {first && (
          <>
            <LevelLock lock={lock} ofAccount />
            <Button
              icon={<Sparkles size={18} aria-hidden="true" />}
              whyDisabled={lock?.whyNot}
              onClick={() => setBranding(true)}
            >
              {t('themes.brand')}
            </Button>
            <Button
              variant="primary"
              icon={<Plus size={18} aria-hidden="true" />}
              whyDisabled={lock?.whyNot}
              onClick={() => setJob({ option: 1, theme: first })}
            >
              {t('themes.add')}
            </Button>
          </>
        )}
      </Row>
      <ThemeGroup
        title={t('themes.custom')}
        themes={themes.filter((theme) => theme.isCustom)}
        busy={apply.sending}
        onTask={onTask}
      >
        <EmptyState
          level="h3"
          icon={<Palette size={24} />}
          title={t('themes.noCustom')}
          detail={<span>{t('themes.noCustomDetail')}</span>}
        />
      </ThemeGroup>
      <ThemeGroup
        title={t('themes.builtIn')}
        themes={themes.filter((theme) => !theme.isCustom)}
        busy={apply.sending}
        onTask={onTask}
      />
      {job && <ThemeEditor job={job} onSaved={changed} onClose={() => setJob(null)} />}
      {branding && (
        <BrandDialog
          type={type}
          palette={[...new Set(themes.map(({ mainThemeColor }) => mainThemeColor))]}
          onSaved={() => {
            setBranding(false)
            changed()
          }}
          onClose={() => setBranding(false)}
        />
      )}
      {question && (
        <ThemeQuestion
          {...question}
          onClose={() => setQuestion(null)}
          onDone={() => {
            setQuestion(null)
            changed()
          }}
        />
      )}
    </Stack>
  )
}

interface ThemeGroupProps {
  title: string
  themes: readonly ListedTheme[]
  busy: boolean
  onTask: (task: ThemeTask, theme: ListedTheme) => void
  /** A placeholder for an empty group. */
  children?: React.ReactNode
}

function ThemeGroup({ title, themes, busy, onTask, children }: ThemeGroupProps) {
  const { user } = useProfile()
  return (
    <Stack as="section" gap="12" aria-label={title}>
      <Heading as="h2" size="16">
        {title}
      </Heading>
      {themes.length === 0 && children}
      <Grid as="ul" gridTemplateColumns="repeat(auto-fill, minmax(min(304px, 100%), 1fr))">
        {themes.map((theme) => (
          <ThemeCard
            key={theme.id}
            theme={theme}
            chosen={theme.id === chosenTheme(user, theme.skinType)}
            busy={busy}
            onTask={onTask}
          />
        ))}
      </Grid>
    </Stack>
  )
}

function Shape() {
  return (
    <Loading>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(304px, 100%), 1fr))" pt="16">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
          <Skeleton key={each} style={{ height: 224 }} />
        ))}
      </Grid>
    </Loading>
  )
}
