/** Nicknames that the join form suggests. The source of the text keys of the `nicknames` namespace. */
export const nicknames = {
  roll: '随机取一个昵称',
  // The words of the names, each apart by a space.
  manners:
    '博学 沉着 从容 聪明 大胆 淡定 豪爽 好奇 欢快 活泼 机灵 机智 坚定 节俭 谨慎 开朗 可靠 快乐 乐观 礼貌 灵巧 敏捷 耐心 俏皮 谦虚 勤奋 热心 认真 闪亮 爽朗 踏实 体贴 温暖 温柔 文雅 稳重 无畏 细心 幸运 阳光 勇敢 优雅 友善 元气 悦耳 真诚 正直 专注 自信 自在',
  animals:
    '百灵 斑马 北极狐 豹猫 仓鼠 长颈鹿 翠鸟 刺猬 袋鼠 飞鱼 蜂鸟 海豹 海龟 海狸 海鸥 海豚 海马 蝴蝶 虎鲸 黄鹂 火烈鸟 金丝雀 锦鲤 巨嘴鸟 考拉 孔雀 蓝鲸 老虎 猎豹 猎鹰 羚羊 麻雀 猫头鹰 梅花鹿 麋鹿 鸥鸟 瓢虫 企鹅 蜻蜓 鹈鹕 天鹅 土拨鼠 仙鹤 喜鹊 小马 小熊猫 熊猫 雄鹰 雪豹 燕子 萤火虫 鹦鹉 云雀 知更鸟 朱鹮 棕熊 独角鲸 狐猴 水獭 松鼠',
  name: '{{manner}}的{{animal}}',
} as const
