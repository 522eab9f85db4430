import type { ItemKind } from '#contract/items/kinds.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { kindOnPhone } from '../kind-definitions/kinds.ts'

/** The icon and the name of a kind, above the title of an item. */
export function KindLabel({ kind }: { kind: ItemKind }) {
  const t = useText<'kinds'>()
  const { icon: Icon } = kindOnPhone(kind)
  return (
    <Row gap="6" color="accentText">
      <Icon size={16} aria-hidden="true" />
      <Text as="span" size="12" strong>
        {t(`kinds.${kind}`)}
      </Text>
    </Row>
  )
}
