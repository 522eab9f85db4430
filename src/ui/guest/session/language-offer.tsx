import { chakra } from '@chakra-ui/react/styled-system'
import { Languages, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { type Language, languageNames, languages, languageTags } from '#i18n/base/language.ts'
import { languageMachine } from '#machines/flow/language/language.machine.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLanguageChoice } from '#ui/state/use-language-choice.ts'
import { rememberLanguage } from './guest-storage.ts'

const Offer = chakra('aside', {
  base: {
    position: 'fixed',
    left: '8',
    right: '8',
    top: 'max(8px, env(safe-area-inset-top))',
    zIndex: 'float',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    maxW: '608px',
    mx: 'auto',
    py: '4',
    px: '16',
    bg: 'tip',
    color: 'onTip',
    borderRadius: 'card',
    boxShadow: 'float',
    fontSize: '14',
    animation: 'fade 200ms ease-out',
  },
})

/** Whether the browser translates the page now: Chrome then sets a class on the root element. */
const translation = {
  subscribe(listener: () => void): () => void {
    const observer = new MutationObserver(listener)
    observer.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => observer.disconnect()
  },
  isOn: (): boolean => /\btranslated-(ltr|rtl)\b/.test(document.documentElement.className),
}

/**
 * Offers the product's own languages to a guest whose browser translates the page. The join page needs no offer, because
 * its header has the choice of the language.
 */
export function LanguageOffer() {
  const isOn = useSyncExternalStore(translation.subscribe, translation.isOn)
  const t = useText<'guest'>()
  const [closed, setClosed] = useState(false)
  const { choose } = useLanguageChoice(languageMachine, { ofAccount: false, onShown: rememberLanguage })
  if (!isOn || closed) return null
  const take = (language: Language) => {
    // The browser must not translate the texts that come now.
    document.documentElement.translate = false
    choose(language)
    setClosed(true)
  }
  return (
    <Offer aria-label={t('common.language')} translate="no">
      <Languages size={18} aria-hidden="true" />
      {languages
        .filter((language) => language !== t.language)
        .map((language) => (
          <Button key={language} variant="ghost" lang={languageTags[language]} onClick={() => take(language)}>
            {languageNames[language]}
          </Button>
        ))}
      <IconButton
        icon={<X size={18} />}
        label={t('common.close')}
        ml="auto"
        borderRadius="full"
        onClick={() => setClosed(true)}
      />
    </Offer>
  )
}
