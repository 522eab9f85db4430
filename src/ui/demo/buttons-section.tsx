import { Kbd } from '@chakra-ui/react/kbd'
import { Ban, Eye, Lock, Play, Share2, SkipForward, Star } from 'lucide-react'
import { Button } from '../kit/controls/button.tsx'
import { IconButton } from '../kit/controls/icon-button.tsx'
import { LinkButton } from '../kit/controls/link-button.tsx'
import { toast } from '../kit/feedback/toast-store.ts'
import { Card } from '../kit/layout/card.tsx'
import { Row, Stack } from '../kit/layout/layout.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

export function ButtonsSection() {
  const t = useText<'demo'>()
  const done = () => toast.success(t('demo.toastSuccess'))
  return (
    <Section title={t('demo.buttons')}>
      <Card p={{ base: '16', md: '24' }}>
        <Stack gap="16">
          <Row flexWrap="wrap" gap="12">
            <Button variant="primary" icon={<Eye size={18} aria-hidden="true" />} onClick={done}>
              {t('demo.showResults')}
            </Button>
            <Button variant="success" icon={<Play size={18} aria-hidden="true" />} onClick={done}>
              {t('demo.openVoting')}
            </Button>
            <Button variant="warning" icon={<Lock size={18} aria-hidden="true" />} onClick={done}>
              {t('demo.lockVoting')}
            </Button>
            <Button variant="danger" icon={<Ban size={18} aria-hidden="true" />} onClick={done}>
              {t('demo.removeGuest')}
            </Button>
            <Button onClick={done}>
              <span>{t('demo.preview')}</span> <Kbd>P</Kbd>
            </Button>
            <Button variant="ghost" icon={<SkipForward size={18} aria-hidden="true" />} onClick={done}>
              {t('demo.skip')}
            </Button>
          </Row>
          <Row flexWrap="wrap" gap="12">
            <Button variant="primary" whyDisabled={t('demo.whyDisabled')}>
              {t('demo.showResults')}
            </Button>
            <Button whyDisabled={t('demo.whyDisabled')}>{t('demo.preview')}</Button>
            <Button variant="primary" busy>
              {t('common.sending')}
            </Button>
            <IconButton icon={<Star size={20} />} label={t('demo.star')} onClick={done} />
            <IconButton variant="normal" icon={<Share2 size={20} />} label={t('demo.share')} onClick={done} />
            <IconButton
              variant="normal"
              icon={<Star size={20} />}
              label={t('demo.star')}
              whyDisabled={t('demo.whyDisabled')}
            />
          </Row>
          <Row flexWrap="wrap" gap="12">
            <Button size="compact" onClick={done}>
              {t('demo.preview')}
            </Button>
            <Button size="medium" onClick={done}>
              {t('demo.preview')}
            </Button>
            <Button size="large" variant="primary" onClick={done}>
              {t('demo.openVoting')}
            </Button>
            <LinkButton href="#content" size="medium">
              {t('demo.typeLink')}
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </Section>
  )
}
