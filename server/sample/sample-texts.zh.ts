import type { SampleTexts } from './sample-show.ts'

export const sampleInChinese: SampleTexts = {
  name: '体验活动：一起度过的下午',
  location: '主会场',
  schedule: '14:00 开场\n14:10 词云与投票\n14:25 现场提问\n14:45 茶歇\n15:00 竞答\n15:20 抽奖',
  cues: {
    welcome: { title: '欢迎', notes: '请大家扫码加入，多数人进场后再开始。' },
    agenda: { title: '今日安排', notes: '介绍三个部分：想法、提问、游戏。' },
    cloud: { title: '现在的心情', notes: '每人一个词。念出最大的几个词，请写的人说说原因。' },
    poll: { title: '最期待哪个环节', notes: '结果先不显示，再按一次即可揭晓。' },
    questions: { title: '现场提问', notes: '先回答得票最多的问题。' },
    comments: { title: '给现场的问候', notes: '这一页开放评论和表情，它们会从大屏幕上飘过。' },
    pause: { title: '茶歇', notes: '大屏幕显示倒计时，请提前一分钟回到台上。' },
    quiz: { title: '竞答', notes: '一共三题。每按一次，竞答前进一步。' },
    ideas: { title: '大家的想法', notes: '回答会出现在大屏幕上。挑两条，请作者多说几句。' },
    ranking: { title: '明年去哪儿', notes: '请大家按自己的喜好依次点选，大屏上的名次会实时变化。' },
    rating: { title: '今天过得怎么样', notes: '趁大家还在现场，请大家打分。' },
    draw: { title: '抽奖', notes: '所有加入的人都参与抽奖。请现场喊出一个词，它会参与抽奖的计算。' },
    closing: { title: '感谢', notes: '告诉大家何时、在哪里可以看到结果。' },
  },
  slides: {
    agenda: { heading: '今日安排', text: '拿起手机，**投票、提问、一起玩**。' },
    comments: { heading: '给现场送上一句问候', text: '发一条评论或一个表情，所有人都能在大屏幕上看到。' },
    pause: { heading: '休息一下', text: '前厅备有咖啡和茶。' },
    closing: { heading: '感谢您的参与', text: '祝您一路平安，**期待下次再见**。' },
  },
  cloud: '用一个词形容您现在的心情',
  poll: {
    title: '您最期待今天的哪个环节？',
    options: ['现场提问', '竞答', '抽奖', '认识新朋友'],
  },
  quiz: {
    title: '三道快问快答',
    questions: [
      ['光在一秒内大约走多远？', '30 万公里', '3 万公里', '3 千公里', '300 万公里'],
      ['哪种动物有三颗心脏？', '章鱼', '鲸', '长颈鹿', '大象'],
      ['离太阳最近的行星是哪一颗？', '水星', '金星', '火星', '地球'],
    ],
  },
  ideas: '下一次我们一起做点什么？',
  ranking: { title: '明年我们在哪里相聚？', options: ['海边', '山里', '大城市', '还在这里'] },
  rating: {
    title: '您喜欢今天下午的活动吗？',
    statements: ['内容', '节奏', '用手机参与'],
    ends: ['一般', '非常喜欢'],
  },
  draw: {
    title: '现场抽奖',
    prizes: [
      ['二等奖', '自选图书一本', 1],
      ['一等奖', '双人晚餐', 1],
    ],
  },
}
