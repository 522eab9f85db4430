import type { ReactNode } from 'react'
import { samplesTexts } from '../../../i18n/surfaces/samples-texts.ts'
import type { TextKey } from '../../../i18n/translator.ts'
import { useText } from '../../kit/i18n.tsx'
import { MoreTexts } from '../../kit/more-texts.tsx'
import { Text } from '../../kit/text.tsx'
import { PageFrame } from '../info/page-frame.tsx'

interface SampleProps {
  title: TextKey<'routes'>
  /** Which part the page shows. */
  about: Extract<TextKey<'samples'>, `samples.about${string}`>
  /** Its code, below `src/ui/console/samples/`. */
  file: string
  children: ReactNode
}

/** A page of the living guide: what it shows, where its code is, and the part itself. */
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
        {t('samples.code', { file: `src/ui/console/samples/${file}` })}
      </Text>
      {children}
    </PageFrame>
  )
}
