import { Copy, Headset } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { Figure, Heading, Text } from '../../kit/text.tsx'
import { ContactDialog } from '../shell/contact-dialog.tsx'
import { useCopy } from '../shell/use-copy.ts'
import type { PriceList } from './order-actors.ts'

interface BankDetailsProps {
  account: NonNullable<PriceList['BankAccount']>
  orderNumber: string
}

/** Where to transfer to, and under which words. */
export function BankDetails({ account, orderNumber }: BankDetailsProps) {
  const t = useText<'orders'>()
  const copy = useCopy()
  const [contacting, setContacting] = useState(false)
  const lines = [
    [t('orders.accountName'), account.Name],
    [t('orders.accountBank'), account.Bank],
    [t('orders.accountNumber'), account.Number],
    [t('orders.reference'), orderNumber],
  ] as const
  return (
    <Stack gap="8">
      <Heading as="h2" size="16">
        {t('orders.transferTo')}
      </Heading>
      {lines.map(([name, value]) => (
        <Row key={name} gap="12" px="12" bg="highlight" borderRadius="control" minH="48px">
          <Box
            display={{ base: 'block', sm: 'flex' }}
            flex="1 1 0"
            minW="0"
            gap="12"
            py={{ base: '4', sm: '0' }}
          >
            <Text tone="muted" flex="0 0 128px">
              {name}
            </Text>
            <Figure overflowWrap="anywhere">{value}</Figure>
          </Box>
          <IconButton
            icon={<Copy size={16} />}
            label={`${t('orders.copy')}: ${name}`}
            onClick={() => copy(value)}
          />
        </Row>
      ))}
      <Text tone="muted">{t('orders.referenceHint')}</Text>
      <Row gap="12" flexWrap="wrap">
        <Text strong flex="1 1 240px">
          {t('orders.transferAfter')}
        </Text>
        <Button icon={<Headset size={18} aria-hidden="true" />} onClick={() => setContacting(true)}>
          {t('orders.contactUs')}
        </Button>
      </Row>
      {contacting && <ContactDialog onClose={() => setContacting(false)} />}
    </Stack>
  )
}
