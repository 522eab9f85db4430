/** The data of one guest: download and deletion. The source of the text keys of the `privacy` namespace. */
export const privacy = {
  myData: '我的数据',
  myDataDetail: '主办方保存了你在这场活动中填写和发送的内容',
  download: '下载我的数据',
  remove: '删除我的数据',
  removeTitle: '删除你的数据？',
  removeDetail:
    '你的姓名、资料、提问、弹幕和文字回答会从你在这台设备上参加过的所有活动中删除。投票、得分和人数会保留，但不再有你的姓名。此操作不能撤销',
  removeNow: '永久删除',
  removed: '你的数据已删除',
  guestDownload: '下载数据',
  guestErase: '删除数据',
  guestEraseTitle: '删除 {{name}} 的数据？',
  guestEraseDetail:
    '姓名、资料、提问、弹幕和文字回答会立即从本场活动和它的历史中删除。投票、得分和人数会保留，但不再有姓名。此操作不能撤销',
  guestErased: '数据已删除',
} as const
