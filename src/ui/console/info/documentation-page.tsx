import { Link } from '@chakra-ui/react/link'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { documentationTexts } from '#i18n/surfaces/documentation-texts.ts'
import type { TextKey } from '#i18n/translator.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { PageFrame } from '../page/page-frame.tsx'

const chapters = ['start', 'join', 'qa', 'items', 'screen', 'results', 'report'] as const
type Chapter = (typeof chapters)[number]

const paragraphs: Readonly<Record<Chapter, readonly TextKey<'documentation'>[]>> = {
  start: ['documentation.start-1', 'documentation.start-2', 'documentation.start-3'],
  join: ['documentation.join-1', 'documentation.join-2', 'documentation.join-3'],
  qa: ['documentation.qa-1', 'documentation.qa-2', 'documentation.qa-3'],
  items: ['documentation.items-1', 'documentation.items-2', 'documentation.items-3'],
  screen: ['documentation.screen-1', 'documentation.screen-2', 'documentation.screen-3'],
  results: ['documentation.results-1', 'documentation.results-2'],
  report: ['documentation.report-1', 'documentation.report-2'],
}

/** /documentation/index: how to run an event. */
export default function DocumentationPage() {
  return (
    <MoreTexts source={documentationTexts}>
      <Documentation />
    </MoreTexts>
  )
}

/** Scrolls to the chapter in the address once the chapter is rendered. */
function useChapterInAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const chapter = document.getElementById(hash.slice(1))
    if (!chapter) return
    chapter.scrollIntoView()
    chapter.focus({ preventScroll: true })
  }, [hash])
}

function Documentation() {
  const t = useText<'routes' | 'documentation'>()
  return (
    <PageFrame title={t('routes.documentation')} detail={t('documentation.intro')}>
      <Chapters />
    </PageFrame>
  )
}

/** The chapters with their list. The component needs the documentation texts from a component around it. */
export function Chapters() {
  const t = useText<'documentation'>()
  useChapterInAddress()
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' }} gap="24">
      <Box as="nav" aria-label={t('documentation.chapters')}>
        <Stack as="ul" gap="2" position={{ md: 'sticky' }} top="140px">
          {chapters.map((chapter) => (
            <li key={chapter}>
              <Link display="flex" href={`#${chapter}`}>
                {t(`documentation.title-${chapter}`)}
              </Link>
            </li>
          ))}
        </Stack>
      </Box>
      <Stack gap="16">
        {chapters.map((chapter) => (
          <Card
            as="section"
            key={chapter}
            id={chapter}
            tabIndex={-1}
            p="24"
            aria-labelledby={`${chapter}-title`}
          >
            <Heading id={`${chapter}-title`} as="h2" size="16" mb="12">
              {t(`documentation.title-${chapter}`)}
            </Heading>
            <Stack gap="8">
              {paragraphs[chapter].map((paragraph) => (
                <Text key={paragraph}>{t(paragraph)}</Text>
              ))}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Grid>
  )
}
