import { Copy, Headset } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '#ui/console/page/use-copy.ts'
import { ContactDialog } from '#ui/console/shell/help/contact-dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { PriceList } from './order-actors.ts'

interface BankDetailsProps {
  account: NonNullable<PriceList['bankAccount']>
  orderNumber: string
}

/** The bank account for the transfer, and the payment reference. */
export function BankDetails({ account, orderNumber }: BankDetailsProps) {
  const t = useText<'orders'>()
  const copy = useCopy()
  const [contacting, setContacting] = useState(false)
  const lines = [
    [t('orders.accountName'), account.name],
    [t('orders.accountBank'), account.bank],
    [t('orders.accountNumber'), account.number],
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
