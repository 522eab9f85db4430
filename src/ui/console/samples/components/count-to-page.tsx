import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { CountUp } from '../../../kit/count-up.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Row, Stack } from '../../../kit/layout.tsx'
import { Text } from '../../../kit/text.tsx'
import { Sample } from '../sample.tsx'

/** /components/count-to: figures that run to their value. */
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
