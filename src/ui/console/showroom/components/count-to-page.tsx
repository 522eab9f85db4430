import { useState } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Sample } from '../sample.tsx'

/** /components/count-to: figures that count up to a value. */
export default function CountToPage() {
  return (
    <Sample title="routes.sampleCountTo" about="samples.aboutCountTo" file="components/count-to-page.tsx">
      <Counts />
    </Sample>
  )
}

function Counts() {
  const t = useText<'samples'>()
  const [count, setCount] = useState(1200)
  return (
    <Card as={Stack} alignItems="flex-start" gap="16">
      <Text size="48" strong>
        <CountUp value={count} from={0} />
      </Text>
      <Row flexWrap="wrap">
        <Button onClick={() => setCount(count + 850)}>{t('samples.more')}</Button>
        <Button onClick={() => setCount(0)}>{t('samples.startAnew')}</Button>
      </Row>
    </Card>
  )
}
