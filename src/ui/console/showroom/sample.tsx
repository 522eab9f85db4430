import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { samplesTexts } from '#i18n/surfaces/samples-texts.ts'
import type { TextKey } from '#i18n/translator.ts'
import { RouteLink } from '#ui/console/page/route-link.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { sampleGroups, samplesBeside } from './sample-places.ts'

interface SampleProps {
  title: TextKey<'routes'>
  /** The text key of the description of the shown part. */
  about: Extract<TextKey<'samples'>, `samples.about${string}`>
  /** The file with the code of the shown part, below `src/ui/console/showroom/`. */
  file: string
  children: ReactNode
}

/** The frame of a sample page: the description, the file with the code, and the part itself. */
export function Sample(props: SampleProps) {
  return (
    <MoreTexts source={samplesTexts}>
      <Framed {...props} />
    </MoreTexts>
  )
}

function Framed({ title, about, file, children }: SampleProps) {
  const t = useText<'routes' | 'samples'>()
  return (
    <PageFrame title={t(title)} detail={t(about)}>
      <Text size="12" tone="muted" mt="-12" mb="20" overflowWrap="anywhere">
        {t('samples.code', { file: `src/ui/console/showroom/${file}` })}
      </Text>
      <SamplesBeside />
      {children}
    </PageFrame>
  )
}

/** The links to the other samples: the groups, then the pages of this group. */
function SamplesBeside() {
  const t = useText<'routes'>()
  const { pathname } = useLocation()
  const { group, pages } = samplesBeside(pathname)
  return (
    <Stack as="nav" aria-label={t('routes.samples')} gap="4" mb="20">
      <Row flexWrap="wrap" gap="4">
        {sampleGroups.map(({ path, title, first }) => (
          <RouteLink key={path} to={first} aria-current={path === group?.path ? 'page' : undefined}>
            {t(title)}
          </RouteLink>
        ))}
      </Row>
      {pages.length > 0 && (
        <Row flexWrap="wrap" gap="4" borderTopWidth="1px" borderColor="line" pt="4">
          {pages.map(({ path, title }) => (
            <RouteLink key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
              {t(title)}
            </RouteLink>
          ))}
        </Row>
      )}
    </Stack>
  )
}
