import type { ComponentType } from 'react'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { CodeBox } from '../code-box.tsx'
import { Sample } from '../sample.tsx'
import { ByWidth } from './mixin/by-width.tsx'
import byWidthCode from './mixin/by-width.tsx?raw'
import { ClampedLines } from './mixin/clamped-lines.tsx'
import clampedLinesCode from './mixin/clamped-lines.tsx?raw'
import { FillingGrid } from './mixin/filling-grid.tsx'
import fillingGridCode from './mixin/filling-grid.tsx?raw'
import { OwnPart } from './mixin/own-part.tsx'
import ownPartCode from './mixin/own-part.tsx?raw'
import { PairedColours } from './mixin/paired-colours.tsx'
import pairedColoursCode from './mixin/paired-colours.tsx?raw'
import { ScrollRegion } from './mixin/scroll-region.tsx'
import scrollRegionCode from './mixin/scroll-region.tsx?raw'
import { SpreadLine } from './mixin/spread-line.tsx'
import spreadLineCode from './mixin/spread-line.tsx?raw'

/** /components/mixin: style patterns for pages. Each pattern is beside its code. */
export default function MixinPage() {
  return (
    <Sample title="routes.sampleMixin" about="samples.aboutMixin" file="components/mixin-page.tsx">
      <Stack gap="16">
        <Pattern name="spreadLine" Live={SpreadLine} code={spreadLineCode} />
        <Pattern name="fillingGrid" Live={FillingGrid} code={fillingGridCode} />
        <Pattern name="byWidth" Live={ByWidth} code={byWidthCode} />
        <Pattern name="clampedLines" Live={ClampedLines} code={clampedLinesCode} />
        <Pattern name="scrollRegion" Live={ScrollRegion} code={scrollRegionCode} />
        <Pattern name="pairedColours" Live={PairedColours} code={pairedColoursCode} />
        <Pattern name="ownPart" Live={OwnPart} code={ownPartCode} />
      </Stack>
    </Sample>
  )
}

const names = {
  spreadLine: ['samples.spreadLine', 'samples.aboutSpreadLine'],
  fillingGrid: ['samples.fillingGrid', 'samples.aboutFillingGrid'],
  byWidth: ['samples.byWidth', 'samples.aboutByWidth'],
  clampedLines: ['samples.clampedLines', 'samples.aboutClampedLines'],
  scrollRegion: ['samples.scrollRegion', 'samples.aboutScrollRegion'],
  pairedColours: ['samples.pairedColours', 'samples.aboutPairedColours'],
  ownPart: ['samples.ownPart', 'samples.aboutOwnPart'],
} as const

interface PatternProps {
  name: keyof typeof names
  Live: ComponentType
  /** The source text of the file that defines `Live`. */
  code: string
}

function Pattern({ name, Live, code }: PatternProps) {
  const t = useText<'samples'>()
  const [title, about] = names[name]
  return (
    <Card>
      <Heading size="16">{t(title)}</Heading>
      <Text tone="muted" mb="16">
        {t(about)}
      </Text>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <Box minW="0">
          <Live />
        </Box>
        <CodeBox label={t('samples.codeOf', { name: t(title) })} code={code.trim()} />
      </Grid>
    </Card>
  )
}
