import { Link, useLocation } from 'react-router-dom'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type NestedPlace, nestedPlaces } from '../nested-places.ts'
import { Sample } from '../sample.tsx'

/** /nested/…: pages in several levels. Each page has a separate address. */
export default function NestedPage() {
  return (
    <Sample title="routes.sampleNested" about="samples.aboutNested" file="nested/nested-page.tsx">
      <Nested />
    </Sample>
  )
}

function Nested() {
  const t = useText<'samples'>()
  const { pathname } = useLocation()
  return (
    <Stack as="nav" aria-label={t('samples.levels')} gap="16">
      <Row as="p" flexWrap="wrap">
        <Text as="span" tone="muted">
          {t('samples.here')}
        </Text>
        <Text as="code" strong overflowWrap="anywhere">
          {pathname}
        </Text>
      </Row>
      <Level places={nestedPlaces} pathname={pathname} />
    </Stack>
  )
}

function Level({ places, pathname }: { places: readonly NestedPlace[]; pathname: string }) {
  return (
    <Stack as="ul" gap="8">
      {places.map(({ path, children }) => (
        <Card as="li" key={path} chosen={path === pathname} p="12">
          <Box asChild minH="touch" display="flex" alignItems="center" color="accentText">
            <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
              {path.slice(path.lastIndexOf('/') + 1)}
            </Link>
          </Box>
          {children.length > 0 && <Level places={children} pathname={pathname} />}
        </Card>
      ))}
    </Stack>
  )
}
