import { CircleAlert, Landmark } from 'lucide-react'
import { isErrorCode } from '#contract/error-status.ts'
import { type House, providerPath } from '#contract/house.ts'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { LinkButton } from '#ui/kit/controls/link-button.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface HouseSignInProps {
  providers: NonNullable<House['providers']>
  /** The page that the host asked for; '' for the start page. */
  redirect: string
  /** The code of the refusal with which the server sent the browser back. */
  refused: string | null
  /** Whether the form for a password follows. */
  hasForm: boolean
}

/** The buttons that lead to the providers of the house, and why the last sign-in failed. */
export function HouseSignIn({ providers, redirect, refused, hasForm }: HouseSignInProps) {
  const t = useText<'console'>()
  return (
    <Stack gap="12" mb={hasForm ? '20' : '0'}>
      {refused !== null && isErrorCode(refused) && (
        <Alert role="alert" status="error" icon={<CircleAlert size={18} />}>
          {t.error(refused)}
        </Alert>
      )}
      {providers.map(({ id, name }) => (
        <LinkButton
          key={id}
          href={providerPath(id, redirect)}
          size="large"
          wide
          variant={hasForm ? 'normal' : 'primary'}
          icon={<Landmark size={18} aria-hidden="true" />}
        >
          {t('console.signInWith', { name })}
        </LinkButton>
      ))}
      {hasForm && (
        <Row gap="12" mt="8">
          <Box flex="1" h="1px" bg="line" />
          <Text as="span" tone="muted" size="12">
            {t('console.orByPassword')}
          </Text>
          <Box flex="1" h="1px" bg="line" />
        </Row>
      )}
    </Stack>
  )
}
