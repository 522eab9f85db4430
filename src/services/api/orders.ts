import type { CallInput } from '#contract/interface/calls.ts'
import { createFormCall, hostCall, openCall } from '../host-calls.ts'

export const getPrices = () => openCall('/api/order/Order/GetPriceList', {})

/** Returns a function that places an order. */
export const createOrderPlacer = () => createFormCall('/api/order/Order/Add')

export const listMyOrders = (query: CallInput<'/api/order/Order/GetList'>) =>
  hostCall('/api/order/Order/GetList', query)

export const listEverybodysOrders = (query: CallInput<'/api/order/Operator/GetList'>) =>
  hostCall('/api/order/Operator/GetList', query)

export const getMyOrder = (orderNumber: string) => hostCall('/api/order/Order/GetByNumber', { orderNumber })

export const getAnybodysOrder = (orderNumber: string) =>
  hostCall('/api/order/Operator/GetByNumber', { orderNumber })

export const choosePayment = (choice: CallInput<'/api/order/Order/ChoosePayment'>) =>
  hostCall('/api/order/Order/ChoosePayment', choice)

export const getPaymentCode = (orderNumber: string) => hostCall('/api/order/Order/GetQrCode', { orderNumber })

export const checkPayment = (orderNumber: string) =>
  hostCall('/api/order/Order/CheckPayment', { orderNumber })

export const cancelOrder = (orderNumber: string) => hostCall('/api/order/Order/Cancel', { orderNumber })

export const confirmTransfer = (transfer: CallInput<'/api/order/Operator/ConfirmTransfer'>) =>
  hostCall('/api/order/Operator/ConfirmTransfer', transfer)

export const rejectTransfer = (reason: CallInput<'/api/order/Operator/RejectTransfer'>) =>
  hostCall('/api/order/Operator/RejectTransfer', reason)

export const refundOrder = (reason: CallInput<'/api/order/Operator/Refund'>) =>
  hostCall('/api/order/Operator/Refund', reason)

/** Returns a function that gives the educational edition. */
export const createEducationGiver = () => createFormCall('/api/order/Operator/GiveEducation')

export const getTestTrade = (tradeNo: string) => openCall('/api/order/TestPayment/GetTrade', { tradeNo })

export const payTestTrade = (tradeNo: string) => openCall('/api/order/TestPayment/Pay', { tradeNo })
