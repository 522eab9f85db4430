import type { ReadyTemplate } from './template.ts'
import { choice, cloud, quiz, rating, text } from './written.ts'

export const readyInChinese: readonly ReadyTemplate[] = [
  {
    id: 'ready-zh-warm-up',
    name: '开场热身',
    language: 'zh',
    written: [
      cloud('用一个词形容您现在的心情', 1),
      choice('您从哪里来到会场？', ['本市', '省内其他城市', '外省', '海外', '线上参加']),
      text('今天您最想带走的一个答案是什么？'),
    ],
  },
  {
    id: 'ready-zh-meeting',
    name: '会议整场',
    language: 'zh',
    written: [
      cloud('说到明年，您首先想到什么？'),
      choice('下一阶段我们应当优先做什么？', ['产品质量', '客户服务', '团队建设', '新市场']),
      choice('哪些事情最占用您的时间？', ['会议', '邮件', '找资料', '等审批', '返工'], 2),
      text('您对公司有什么建议？', true),
      rating('请为本次会议打分', ['内容', '节奏', '会场与服务'], ['还需改进', '非常好']),
    ],
  },
  {
    id: 'ready-zh-training',
    name: '培训课堂',
    language: 'zh',
    written: [
      rating('您对今天的主题有多熟悉？', ['开课之前'], ['完全陌生', '非常熟悉']),
      text('到目前为止，还有哪里不清楚？'),
      choice('接下来怎么安排？', ['继续讲解', '做一个练习', '休息十分钟']),
      rating('请评价这堂课', ['讲解', '案例', '互动'], ['不满意', '很满意']),
    ],
  },
  {
    id: 'ready-zh-feedback',
    name: '活动反馈',
    language: 'zh',
    written: [
      rating('您对今天的活动满意吗？', ['总体', '演讲内容', '现场组织'], ['不满意', '很满意']),
      choice('您愿意把我们推荐给朋友吗？', ['一定会', '可能会', '说不准', '不会']),
      text('哪一个环节最值得保留？哪一个最该改进？', true),
    ],
  },
  {
    id: 'ready-zh-quiz',
    name: '常识小竞赛',
    language: 'zh',
    written: [
      quiz('常识小竞赛', [
        ['世界上最大的洋是哪一个？', '太平洋', '大西洋', '印度洋', '北冰洋'],
        ['光从太阳到地球大约要多久？', '8 分钟', '8 秒', '8 小时', '1 天'],
        ['《红楼梦》的作者是谁？', '曹雪芹', '吴承恩', '施耐庵', '罗贯中'],
        ['一个标准足球队上场多少人？', '11', '9', '10', '12'],
        ['水在标准大气压下多少摄氏度沸腾？', '100', '90', '80', '120'],
      ]),
    ],
  },
]
