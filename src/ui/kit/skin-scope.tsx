import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Skin } from '../../contract/skin.ts'
import { applySkin } from './apply-skin.ts'

const Scope = chakra('div', { base: { color: 'ink', background: 'background' } })

/** A part of the page in a skin of its own: the miniature of the screen, the preview of a theme. */
export function SkinScope({ skin, children }: { skin: Skin; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) applySkin(element.current, skin)
  }, [skin])
  return (
    <Scope ref={element} data-skin={skin.Id}>
      {children}
    </Scope>
  )
}
