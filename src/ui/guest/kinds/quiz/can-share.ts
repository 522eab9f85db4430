/** True if the browser has a share sheet that takes pictures. */
export const canSharePictures = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] })
