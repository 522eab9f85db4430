import { useState } from 'react'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { AvatarField } from '#ui/console/account/profile/avatar-field.tsx'
import { useProfile } from '#ui/console/session/host-session.tsx'
import { Avatar } from '#ui/kit/console/display/avatar.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { Sample } from '../sample.tsx'

/** /components/avatar-upload: a picture that the user crops and uploads, shown beside names. */
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

const sizes = ['xl', 'md', 'xs'] as const

function Upload() {
  const t = useText<'samples'>()
  const name = useProfile().user.userName
  const [path, setPath] = useState('')
  return (
    <Card as={Stack} gap="20" maxW="560px">
      <AvatarField name={name} value={path} onChange={setPath} />
      <Stack gap="8">
        <Text strong>{t('samples.inUse')}</Text>
        {sizes.map((size) => (
          <Row key={size} gap="12">
            <Avatar path={path} name={name} size={size} />
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
