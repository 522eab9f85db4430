/** The titles of the console's pages, by route. The source of the keys of the `routes` namespace. */
export const routes = {
  activity: '加入活动',
  controlDesk: '控制台',
  demo: '组件示例',
  documentation: '使用文档',
  guide: '新手引导',
  login: '登录',
  notFound: '页面不存在',
  profile: '个人概况',
  register: '注册',
  unauthorised: '没有访问权限',
  unknownMenu: '页面不可用',
} as const
