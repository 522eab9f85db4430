/**
 * The CSS properties that are available as style props with plain values, in addition to `utilities`. Recipes
 * and `css={{…}}` accept all properties. A style prop that is missing here would be ignored (a test looks for
 * such cases).
 */
export const styleProps = [
  'alignContent alignItems alignSelf all animation animationDelay appearance aspectRatio backdropFilter',
  'backfaceVisibility backgroundBlendMode backgroundClip backgroundImage backgroundOrigin backgroundPosition',
  'backgroundRepeat backgroundSize border borderBottom borderBottomWidth borderCollapse borderLeft borderLeftWidth',
  'borderRight borderRightWidth borderSpacing borderStyle borderTop borderTopWidth borderWidth boxSizing breakInside',
  'captionSide clip clipPath columnCount columns contain content cursor direction display filter flex flexFlow flexGrow',
  'flexShrink flexWrap float fontStyle fontVariantNumeric grid gridArea gridAutoColumns gridAutoFlow gridAutoRows',
  'gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart gridTemplate gridTemplateAreas',
  'gridTemplateColumns gridTemplateRows hyphens insetBlock insetInline isolation justifyContent justifyItems justifySelf',
  'letterSpacing lineBreak lineClamp listStyle listStyleType maskImage mixBlendMode objectFit objectPosition opacity order',
  'outline outlineOffset outlineStyle outlineWidth overflow overflowAnchor overflowWrap overflowX overflowY',
  'overscrollBehavior perspective placeContent placeItems placeSelf pointerEvents resize rotate scale scrollBehavior',
  'scrollMargin scrollPadding scrollSnapAlign scrollSnapType scrollbarGutter scrollbarWidth shapeRendering strokeWidth',
  'tableLayout textAlign textDecoration textDecorationColor textIndent textOverflow textRendering textShadow textTransform',
  'textUnderlineOffset textWrap touchAction transform transformOrigin transition transitionDelay transitionProperty',
  'translate unicodeBidi userSelect verticalAlign visibility whiteSpace willChange wordBreak writingMode zoom',
]
  .join(' ')
  .split(' ')
