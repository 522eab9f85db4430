import { useState } from 'react'
import { accountsTexts } from '../../../../i18n/surfaces/accounts-texts.ts'
import { Card } from '../../../kit/card.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Row, Stack } from '../../../kit/layout.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { Portrait } from '../../../kit/portrait.tsx'
import { Text } from '../../../kit/text.tsx'
import { AvatarField } from '../../accounts/avatar-field.tsx'
import { useProfile } from '../../session/host-session.tsx'
import { Sample } from '../sample.tsx'

/** /components/avatar-upload: a picture that is cut, sent, and shown where people are named. */
export default function AvatarUploadPage() {
  return (
    <Sample
      title="routes.sampleAvatarUpload"
      about="samples.aboutAvatarUpload"
      file="components/avatar-upload-page.tsx"
    >
      <MoreTexts source={accountsTexts}>
        <Upload />
      </MoreTexts>
    </Sample>
  )
}

const sizes = ['large', 'medium', 'small'] as const

function Upload() {
  const t = useText<'samples'>()
  const name = useProfile().user.UserName
  const [path, setPath] = useState('')
  return (
    <Card as={Stack} gap="20" maxW="560px">
      <AvatarField name={name} value={path} onChange={setPath} />
      <Stack gap="8">
        <Text strong>{t('samples.inUse')}</Text>
        {sizes.map((size) => (
          <Row key={size} gap="12">
            <Portrait path={path} name={name} size={size} />
            <Text>{name}</Text>
          </Row>
        ))}
      </Stack>
      <Text size="12" tone="muted">
        {t('samples.notKept')}
      </Text>
    </Card>
  )
}
