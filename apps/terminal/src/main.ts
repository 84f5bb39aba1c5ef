console.log('picket')
